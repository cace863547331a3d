export const explorerMessages = {
  subtitle: 'What forms of templates can be made of: try a field, and copy what a template says of it.',
  retry: 'Try again',
  apply: 'Apply',
  choose: 'Choose a field',
  unknown: "No plugin brings a field '{{name}}'.",
  options: {
    title: 'Field options',
    view: 'Show the options as',
    form: 'Form',
    yaml: 'YAML',
    none: 'This field says of itself that it has no options.',
    text: 'Options in YAML',
    textHint: 'What stands below ui:options',
  },
  preview: {
    title: 'Field preview',
    value: 'Its value',
    noValue: 'None yet.',
    secrets: 'Secrets that go with a run: {{names}}',
  },
  spec: { title: 'Template spec', hint: 'Goes below spec of a template.' },
};
