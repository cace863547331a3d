import { testCodeHost } from '@callboard/web-kit/testing';
import { gerritPlugin } from './index.tsx';

testCodeHost({
  plugin: gerritPlugin,
  integrations: { gerrit: [{ host: 'gerrit.acme.example' }] },
  listed: [{ type: 'gerrit', title: 'Gerrit', host: 'gerrit.acme.example' }],
});
