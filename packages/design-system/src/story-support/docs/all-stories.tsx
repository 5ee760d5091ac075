import { Stories } from '@storybook/addon-docs/blocks';

/** The stories of a page that a designer looks at, with their code. */
export const AllStories = () => <Stories title={<></>} />;
