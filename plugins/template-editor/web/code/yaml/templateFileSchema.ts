import { TEMPLATE_API_VERSION } from '@callboard/plugin-scaffolder/common';
import type { JsonSchema } from './jsonSchema.ts';
import { metadataSchema } from './metadataSchema.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });
const texts = (description: string): JsonSchema => ({ type: 'array', items: { type: 'string' }, description });

const widgets = ['textarea', 'password', 'radio', 'select', 'checkboxes', 'hidden', 'updown', 'range', 'color', 'date'];
const formats = ['email', 'uri', 'date', 'date-time', 'time', 'data-url', 'uuid', 'hostname', 'ipv4', 'ipv6'];
const parameter: JsonSchema = { $ref: '#/definitions/parameter' };

const parameterDefinition = (fields: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: {
    title: text('The label of the field or page'),
    description: text('Help below the label'),
    type: { enum: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] },
    properties: { type: 'object', additionalProperties: parameter, description: 'The fields by name' },
    required: texts('The names of the required fields'),
    items: parameter,
    enum: { type: 'array', description: 'The allowed values' },
    enumNames: texts('The labels of the values'),
    default: { description: 'The default value' },
    const: {},
    examples: { type: 'array' },
    pattern: text('A regular expression that the text must match'),
    format: { type: 'string', description: formats.join(', ') },
    minLength: { type: 'integer' },
    maxLength: { type: 'integer' },
    minimum: { type: 'number' },
    maximum: { type: 'number' },
    multipleOf: { type: 'number' },
    minItems: { type: 'integer' },
    maxItems: { type: 'integer' },
    uniqueItems: { type: 'boolean' },
    dependencies: { type: 'object', description: 'Fields that depend on the value of another field' },
    oneOf: { type: 'array', items: parameter },
    anyOf: { type: 'array', items: parameter },
    allOf: { type: 'array', items: parameter },
    if: parameter,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: parameter,
    else: parameter,
    'ui:field': { type: 'string', examples: fields, description: 'A custom field, such as a picker' },
    'ui:widget': { type: 'string', examples: widgets, description: 'The control for the field' },
    'ui:options': { type: 'object', description: 'Options of the field or widget' },
    'ui:placeholder': text('Shown in an empty field'),
    'ui:help': text('Help below the field'),
    'ui:autofocus': { type: 'boolean' },
    'ui:disabled': { type: 'boolean' },
    'ui:readonly': { type: 'boolean' },
    'ui:order': texts('The order of the fields; * for all others'),
    'ui:emptyValue': {},
    'ui:backstage': { type: 'object', description: 'How the review shows the value' },
    'backstage:permissions': { type: 'object', description: 'Tags for permission policies' },
    'backstage:featureFlag': text('Shown only if this feature flag is on'),
    when: { type: ['string', 'boolean'], description: 'For a page: shown only while this is true' },
  },
});

const time: JsonSchema = { description: '30s, PT30S, or minutes: 1' };

const step = (actions: readonly string[]): JsonSchema => ({
  type: 'object',
  required: ['action'],
  additionalProperties: true,
  properties: {
    id: text('The id in expressions: steps.<id>.output'),
    name: text('The name shown while it runs'),
    action: { type: 'string', examples: actions, description: 'The action to run' },
    input: { type: 'object', description: 'The input of the action' },
    if: {
      description: 'The step is skipped unless this is true; always() and failure() also apply after a failed step',
    },
    each: { description: 'Runs the step once per item, available as each.value and each.key' },
    timeout: { ...time, examples: ['30s', '5m'] },
    retry: {
      type: 'object',
      required: ['attempts'],
      properties: { attempts: { type: 'integer', minimum: 1, maximum: 20 }, backoff: { ...time, examples: ['2s'] } },
    },
    'backstage:permissions': { type: 'object', description: 'Tags for permission policies' },
  },
});

const link: JsonSchema = {
  type: 'object',
  properties: {
    title: text('The text of the link'),
    url: text('The target of the link'),
    entityRef: text('An entity to link to instead of a URL'),
    icon: text('The name of an icon'),
    if: { description: 'Omitted unless this is true' },
  },
};
const outputText: JsonSchema = {
  type: 'object',
  properties: {
    title: text('The label of the button'),
    content: text('Markdown'),
    icon: text('The name of an icon'),
    if: { description: 'Omitted unless this is true' },
    default: { type: 'boolean', description: 'Shown initially' },
  },
};

const label = (description: string) => text(description);

/** The schema of template files, with the installed actions and form fields. */
export function templateFileSchema(actions: readonly string[], fields: readonly string[]): JsonSchema {
  return {
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata', 'spec'],
    definitions: { parameter: parameterDefinition(fields) },
    properties: {
      apiVersion: { type: 'string', const: TEMPLATE_API_VERSION },
      kind: { type: 'string', const: 'Template' },
      metadata: metadataSchema,
      spec: {
        type: 'object',
        required: ['type', 'steps'],
        properties: {
          type: {
            type: 'string',
            examples: ['service', 'website', 'library'],
            description: 'The type of the created component',
          },
          owner: text('The owner of the template: a group or a user'),
          lifecycle: { type: 'string', examples: ['experimental', 'production', 'deprecated'] },
          parameters: {
            description: 'The pages of the form',
            anyOf: [{ type: 'array', items: parameter }, parameter],
          },
          steps: { type: 'array', items: step(actions), description: 'The steps, run one after another' },
          output: {
            type: 'object',
            description: 'The output shown after the run',
            properties: {
              links: { type: 'array', items: link },
              text: { type: 'array', items: outputText },
            },
          },
          secrets: {
            type: 'object',
            properties: { schema: parameter },
            description: 'The secrets that a run requires',
          },
          presentation: {
            type: 'object',
            properties: {
              buttonLabels: {
                type: 'object',
                properties: {
                  backButtonText: label('Back'),
                  createButtonText: label('Create'),
                  reviewButtonText: label('Review'),
                },
              },
            },
          },
          formDecorators: { type: 'array', items: { type: 'object' } },
          EXPERIMENTAL_formDecorators: { type: 'array', items: { type: 'object' } },
          EXPERIMENTAL_recovery: {
            type: 'object',
            properties: { EXPERIMENTAL_strategy: { type: 'string', enum: ['none', 'startOver'] } },
          },
        },
      },
    },
  };
}
