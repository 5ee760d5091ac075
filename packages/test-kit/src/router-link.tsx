import type { LinkComponentProps } from '@kinora/design-system';
import { Link } from 'react-router';

/** The design system's links, followed by the router as in the app. */
export const RouterLink = ({ href, ...anchorProps }: LinkComponentProps) => (
  <Link to={href} {...anchorProps} />
);
