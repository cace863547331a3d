import { createTranslationRef } from '@callboard/web-kit';

/** The texts of the page; loaded with it. */
export const explorerTranslation = createTranslationRef({
  id: 'scaffolder-explorer',
  messages: {
    subtitle: 'Try out a form field and copy its YAML into a template.',
    retry: 'Try again',
    apply: 'Apply',
    choose: 'Choose a field',
    unknown: "No installed plugin provides the field '{{name}}'.",
    options: {
      title: 'Field options',
      view: 'Show options as',
      form: 'Form',
      yaml: 'YAML',
      none: 'This field declares no options.',
      text: 'Options in YAML',
      textHint: 'The contents of ui:options',
    },
    preview: {
      title: 'Field preview',
      value: 'Value',
      noValue: 'Empty',
      secrets: 'Secrets passed to the run: {{names}}',
    },
    spec: { title: 'Template spec', hint: 'Add this to the spec of a template.' },
  },
  languages: { de: () => import('./germanExplorer.ts') },
});
