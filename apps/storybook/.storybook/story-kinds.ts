/** What the index and the documentation pages know about a story. */
interface KnownStory {
  readonly name: string;
  readonly tags?: readonly string[] | undefined;
}

/**
 * Returns whether a story is a test: its tag says so, or its name begins with the id of a statement. Tests run like all
 * stories, but they are not in the list of a designer. The filter of the sidebar shows them.
 */
export const isTest = ({ name, tags = [] }: KnownStory) =>
  tags.includes('test-only') || /^\[[A-Z-]+-\d/.test(name);

/** Returns whether a story only illustrates a sentence of a guidance page. */
export const isExample = ({ tags = [] }: KnownStory) => tags.includes('example');
