import type { LinkComponentProps } from '@kinora/design-system';
import { Link } from 'react-router';

/** The link component of the app, for the design system: the router handles its navigation. */
export const RouterLink = ({ href, ...anchorProps }: LinkComponentProps) => (
  <Link to={href} {...anchorProps} />
);
