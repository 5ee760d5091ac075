import * as styles from './mail-address.css.ts';

export interface MailAddressProps {
  readonly email: string;
}

/** An e-mail address in running text. */
export function MailAddress({ email }: MailAddressProps) {
  return <strong className={styles.address}>{email}</strong>;
}
