import { createTranslationRef } from '@callboard/web-kit';

export type GrpcTranslate = (key: NonNullable<(typeof grpcTranslation)['keys']>) => string;

export const grpcTranslation = createTranslationRef({
  id: 'api-docs.grpc',
  messages: {
    'groups.messages': 'Messages',
    'groups.enums': 'Enums',
    'groups.extensions': 'Extensions',
    'stream.both': 'two-way stream',
    'stream.request': 'client stream',
    'stream.response': 'server stream',
    'facts.package': 'Package',
    'facts.syntax': 'Syntax',
    'facts.imports': 'Imports',
    'facts.options': 'Options',
    request: 'Request',
    response: 'Response',
    manyOf: 'stream of',
    method: 'Full name',
    copyMethod: 'Copy full name',
    http: 'HTTP mapping',
    options: 'Options',
    fields: 'Fields',
    values: 'Values',
    oneof: 'One of these ({{name}})',
    reserved: 'Reserved',
    extensionRanges: 'Extension ranges',
    usedBy: 'Used by',
    example: 'Example request (JSON)',
    extends: 'Extends',
    noFields: 'No fields.',
    skipped_one: 'Line {{lines}} could not be parsed and is not shown.',
    skipped_other: 'Lines {{lines}} could not be parsed and are not shown.',
    skippedTitle: 'Parts of this definition could not be parsed',
  },
  languages: { de: () => import('./de.ts') },
});
