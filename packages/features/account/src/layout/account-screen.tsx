import { AccountLayout, Brand } from '@kinora/design-system';
import type { ReactNode } from 'react';

export interface AccountScreenProps {
  readonly brand: string;
  /** Name of the page, used in the document's title. */
  readonly name: string;
  readonly heading: string;
  /** One sentence, shown below the heading. */
  readonly lead?: string;
  /** Shown next to the form. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of all account screens: document title, link to the home page and heading, without a side bar. */
export function AccountScreen({ brand, name, heading, lead, aside, children }: AccountScreenProps) {
  return (
    <AccountLayout
      brand={<Brand name={brand} href="/" />}
      title={heading}
      lead={lead}
      aside={aside}
    >
      <title>{`${name} · ${brand}`}</title>
      {children}
    </AccountLayout>
  );
}
