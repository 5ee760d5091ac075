import { AccountLayout, Brand } from '@kinora/design-system';
import { documentTitle, sitePages, type PageName } from '@kinora/domain';
import type { ReactNode } from 'react';

export interface AccountScreenProps {
  readonly brand: string;
  /** Whose title the document has. */
  readonly page: PageName;
  readonly heading: string;
  /** One sentence, shown below the heading. */
  readonly lead?: string;
  /** Shown next to the form. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of all account screens: document title, link to the home page and heading, without a side bar. */
export function AccountScreen({ brand, page, heading, lead, aside, children }: AccountScreenProps) {
  return (
    <AccountLayout
      brand={<Brand name={brand} href="/" />}
      title={heading}
      lead={lead}
      aside={aside}
    >
      <title>{documentTitle(sitePages[page].title, brand)}</title>
      {children}
    </AccountLayout>
  );
}
