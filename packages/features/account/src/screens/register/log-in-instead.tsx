import { Text, TextLink } from '@kinora/design-system';
import { hrefOf } from '@kinora/domain';

/** The link for people who have an account already. */
export const LogInInstead = () => (
  <Text tone="quiet">
    Already have an account? <TextLink href={hrefOf('login')}>Log in</TextLink>
  </Text>
);
