import { AccountLayout, Brand } from '@kinora/design-system';
import type { ReactNode } from 'react';

export interface AccountScreenProps {
  readonly brand: string;
  /** The task, as the document's title names it. */
  readonly name: string;
  readonly heading: string;
  /** One sentence below the heading. */
  readonly lead?: string;
  /** Beside the form. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** What all account screens share: the document's title, the way home, the heading. No side bar. */
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
