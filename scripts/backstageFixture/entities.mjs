const annotations = (path) => ({
  'backstage.io/managed-by-location': `url:https://git.acme.example/${path}`,
  'backstage.io/managed-by-origin-location': `url:https://git.acme.example/${path}`,
});

const user = (name, displayName) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name, annotations: annotations(`people/${name}`) },
  spec: { profile: { displayName, email: `${name}@acme.example` }, memberOf: ['boarding'] },
});

const template = (name, title, steps, more = {}) => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name, title, annotations: annotations(`templates/${name}`) },
  spec: {
    type: 'service',
    owner: 'group:default/boarding',
    parameters: [{ title: 'Service', required: ['name'], properties: { name: { type: 'string' } } }],
    steps,
    output: { links: [{ title: 'Open', url: 'https://git.acme.example/${{ parameters.name }}' }] },
    ...more,
  },
});

/** What the provider of the fixture gives: people, a group, templates, and a component. */
export const entities = [
  user('ada', 'Ada Lovelace'),
  user('bob', 'Bob Noyce'),
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name: 'boarding', annotations: annotations('groups/boarding') },
    spec: { type: 'team', profile: { displayName: 'Boarding' }, children: [] },
  },
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'gate-display', tags: ['kiosk'], annotations: annotations('gate-display') },
    spec: { type: 'service', lifecycle: 'production', owner: 'group:default/boarding' },
  },
  template('service', 'New service', [
    { id: 'say', name: 'Say hello', action: 'debug:log', input: { message: 'Hello ${{ parameters.name }}' } },
  ]),
  template('failing', 'A template that fails', [
    { id: 'find', name: 'Find an entity', action: 'catalog:fetch', input: { entityRef: 'component:default/missing' } },
  ]),
  template(
    'waiting',
    'A template that waits',
    [{ id: 'wait', name: 'Wait', action: 'debug:wait', input: { minutes: 9 } }],
    { EXPERIMENTAL_recovery: { EXPERIMENTAL_strategy: 'startOver' } },
  ),
];
