import { fieldRules } from '@callboard/plugin-catalog/common';

export const fieldsMessages = {
  loading: 'Loading …',
  nothing: 'Nothing found',
  retry: 'Try again',
  clear: 'Clear {{label}}',
  remove: 'Remove {{label}}',
  full_one: 'No more than {{count}} can be chosen.',
  full_other: 'No more than {{count}} can be chosen.',
  notARef: '{{value}} is not a valid entity ref',
  nameRule: fieldRules.name.rule,
  tags: {
    help: 'Type a tag and press Enter; those in use are proposed.',
    rule: fieldRules.tag.rule,
  },
  repo: {
    unparseable: 'Unable to parse the Repository URL',
    incomplete: 'Incomplete repository location provided, {{part}} not provided',
    noHost: 'None of the code hosts that the template allows is configured here: {{hosts}}',
    noHosts: 'No code host is configured.',
    unknownHost: '{{host}} is not among the code hosts that can be used here. Choose another one.',
    asking: 'Waiting for your permission at {{host}} …',
    refused:
      'Without your permission at {{host}} nothing can be proposed here, and steps that act for you will fail: {{reason}}',
    ask: 'Ask again',
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
    host: 'Where the repository will be',
    owner: 'An organization or a user',
    group: 'With all groups above it: ops/radar',
    organization: 'As in its address',
    workspace: 'As in its address',
    project: 'Its key or name',
    parent: 'The project to inherit from',
    gerritOwner: 'Optional',
    repo: 'Its name',
  },
};
