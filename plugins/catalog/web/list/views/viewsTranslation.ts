import { createTranslationRef } from '@callboard/web-kit';

export const viewsTranslation = createTranslationRef({
  id: 'catalog-views',
  messages: {
    none: 'Save the filters you use often.',
    mine: 'Only for me',
    with: 'Shared with {{group}}',
    name: 'View name',
    for: 'Visible to',
    save: 'Save',
    taken: "A view named '{{name}}' already exists. Replace it?",
    replace: 'Replace',
    remove: 'Delete {{name}}',
    removeForAll: 'Delete for everyone in {{group}}?',
    confirm: 'Delete',
    keep: 'Keep',
    sharedBy: 'Shared by {{who}}',
    unread: 'Views shared with your groups could not be loaded',
    unsaved: 'The view could not be shared',
    undeleted: 'The view could not be deleted',
  },
  languages: { de: () => import('./germanViews.ts') },
});
