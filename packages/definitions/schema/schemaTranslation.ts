import { createTranslationRef, type Translator, useTranslation } from '@callboard/web-kit';

/** Not registered by the plugin: these texts load with the viewers. */
const schemaTranslation = createTranslationRef({
  id: 'api-docs.schema',
  messages: {
    'type.any': 'any',
    'type.never': 'nothing',
    'type.arrayOf': 'array of {{items}}',
    'type.mapOf': 'map of {{values}}',
    'type.orNull': 'or null',
    'type.tuple': 'tuple',

    'mark.required': 'required',
    'mark.deprecated': 'deprecated',
    'mark.readOnly': 'read-only',
    'mark.writeOnly': 'write-only',
    'mark.discriminator': 'discriminator',

    'value.constant': 'Always',
    'value.enum': 'One of',
    'value.default': 'Default',
    'value.example': 'Example',
    'value.examples': 'Examples',
    'value.more_one': '{{count}} more',
    'value.more_other': '{{count}} more',
    'value.fewer': 'Show fewer',

    'constraint.atLeast': '≥ {{value}}',
    'constraint.atMost': '≤ {{value}}',
    'constraint.moreThan': '> {{value}}',
    'constraint.lessThan': '< {{value}}',
    'constraint.multipleOf': 'multiple of {{value}}',
    'constraint.exactlyCharacters': '{{min}} characters',
    'constraint.betweenCharacters': '{{min}} to {{max}} characters',
    'constraint.fromCharacters': 'at least {{min}} characters',
    'constraint.upToCharacters': 'at most {{max}} characters',
    'constraint.exactlyItems': '{{min}} items',
    'constraint.betweenItems': '{{min}} to {{max}} items',
    'constraint.fromItems': 'at least {{min}} items',
    'constraint.upToItems': 'at most {{max}} items',
    'constraint.exactlyProperties': '{{min}} properties',
    'constraint.betweenProperties': '{{min}} to {{max}} properties',
    'constraint.fromProperties': 'at least {{min}} properties',
    'constraint.upToProperties': 'at most {{max}} properties',
    'constraint.uniqueItems': 'unique items',
    'constraint.pattern': 'matches {{value}}',
    'constraint.mediaType': 'contains {{value}}',
    'constraint.encoding': 'encoded as {{value}}',

    'item.constraint': 'items: {{text}}',
    'property.additional': 'any other name',
    'property.pattern': 'names matching {{pattern}}',
    'property.closed': 'No other properties.',
    'tuple.item': 'item {{number}}',
    'tuple.rest': 'further items',

    'choice.oneOf': 'One of',
    'choice.anyOf': 'One or more of',
    'choice.option': 'Option {{number}}',
    'part.not': 'Must not match',
    'part.if': 'If',
    'part.then': 'then',
    'part.else': 'otherwise',
    'part.contains': 'Contains',
    'part.propertyNames': 'Property names',

    'nested.show_one': 'Show {{count}} property',
    'nested.show_other': 'Show {{count}} properties',
    'nested.details': 'Show details',
    'nested.hide': 'Hide details',
    'nested.of': '{{action}} of {{name}}',

    'problem.remote': '{{ref}} is in another document, which is not loaded.',
    'problem.missing': '{{ref}} is not in this document.',
    'problem.cycle': '{{ref}} refers to itself.',
  },
  languages: { de: () => import('./de.ts') },
});

type KeyOf<Ref> = Ref extends { keys?: infer Key extends string } ? Key : never;
export type SchemaText = Translator<KeyOf<typeof schemaTranslation>>['t'];

export const useSchemaText = (): SchemaText => useTranslation(schemaTranslation).t;
