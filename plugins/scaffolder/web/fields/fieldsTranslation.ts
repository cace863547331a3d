import { fieldRules } from '@callboard/plugin-catalog/common';
import { createTranslationRef } from '@callboard/web-kit';

export const fieldsMessages = {
  loading: 'Loading …',
  nothing: 'No results',
  signIn: 'The template accesses {{host}} on your behalf, so the portal needs access to it.',
  retry: 'Try again',
  clear: 'Clear {{label}}',
  remove: 'Remove {{label}}',
  unknownEntity: '{{ref}} is not in the catalog.',
  full_one: 'You can choose at most {{count}}.',
  full_other: 'You can choose at most {{count}}.',
  notARef: '{{value}} is not a valid entity ref',
  nameRule: fieldRules.name.rule,
  tags: {
    help: 'Type a tag and press Enter. Existing tags are suggested.',
    rule: fieldRules.tag.rule,
  },
  repo: {
    unparseable: 'Unable to parse the Repository URL',
    incomplete: 'Incomplete repository location provided, {{part}} not provided',
    noHost: 'None of the code hosts that the template allows are configured: {{hosts}}',
    noHosts: 'No code host is configured.',
    unknownHost: '{{host}} is not available here. Choose another code host.',
    asking: 'Waiting for access to {{host}} …',
    refused:
      'Without access to {{host}}, there are no suggestions and steps that act on your behalf will fail: {{reason}}',
    ask: 'Grant access',
  },
  part: {
    host: 'Host',
    owner: 'Owner',
    group: 'Group or user',
    organization: 'Organization',
    workspace: 'Workspace',
    project: 'Project',
    parent: 'Parent',
    repo: 'Repository',
  },
  hint: {
    host: 'Code host of the repository',
    owner: 'Organization or user',
    group: 'Including parent groups: ops/radar',
    organization: 'As in its URL',
    workspace: 'As in its URL',
    project: 'Key or name',
    parent: 'The project to inherit from',
    gerritOwner: 'Optional',
    repo: 'Name of the repository',
  },
};

/** The texts of the fields; loaded with them. */
export const fieldsTranslation = createTranslationRef({
  id: 'scaffolder-fields',
  messages: fieldsMessages,
  languages: { de: () => import('./germanFields.ts') },
});
