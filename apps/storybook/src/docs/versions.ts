/** The versions of the packages in this catalogue, which `main.ts` reads from their `package.json`. */
export const versions = {
  designSystem: String(import.meta.env['STORYBOOK_DESIGN_SYSTEM_VERSION']),
  sdk: String(import.meta.env['STORYBOOK_SDK_VERSION']),
};

/** The address of the repository, which `main.ts` reads from the same file. */
export const repository = String(import.meta.env['STORYBOOK_REPOSITORY']);
