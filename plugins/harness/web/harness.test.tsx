import { testCodeHost } from '@callboard/web-kit/testing';
import { harnessPlugin } from './index.tsx';

testCodeHost({
  plugin: harnessPlugin,
  integrations: { harness: [{ host: 'harness.acme.example' }] },
  listed: [{ type: 'harness', title: 'Harness Code', host: 'harness.acme.example' }],
});
