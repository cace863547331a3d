/** The English texts around a definition. */
export const definitionMessages = {
  'view.label': 'View',
  'view.reference': 'Reference',
  'view.source': 'Source',
  copy: 'Copy the definition',
  download: 'Download {{file}}',
  'missing.title': 'This API has no definition',
  'missing.hint': 'Write it into spec.definition, or let spec.definition.$text name the file that holds it.',
} as const;
