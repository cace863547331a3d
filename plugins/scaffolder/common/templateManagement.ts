/**
 * Allows opening the pages for writing and testing templates. It is apart from the other permissions, because the list of pages names it, which is
 * loaded first.
 */
export const scaffolderTemplateManagement = {
  type: 'basic',
  name: 'scaffolder.template.management',
  attributes: {},
} as const;
