import { Text, TextLink } from '@kinora/design-system';

/** The link for people who have an account already. */
export const LogInInstead = () => (
  <Text tone="quiet">
    Already have an account? <TextLink href="/login">Log in</TextLink>
  </Text>
);
