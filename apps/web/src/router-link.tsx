import type { LinkComponentProps } from '@kinora/design-system';
import { Link } from 'react-router';

const isWithinApp = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** Lets the parts of the design system navigate without a page load; other addresses stay plain links. */
export function RouterLink({ href, ...anchorProps }: LinkComponentProps) {
  if (isWithinApp(href)) return <Link {...anchorProps} to={href} />;
  return (
    <a {...anchorProps} href={href}>
      {anchorProps.children}
    </a>
  );
}
