import { createTopic } from '@callboard/server-kit';

/** Published after a build has logged something, so watchers on other replicas read it. */
export const buildChanged = createTopic<{ buildId: string }>({
  id: 'techdocs.build-changed',
  description: 'A docs build has new output or has ended',
});

export const siteBuilt = createTopic<{ entityRef: string; isByCommand?: true }>({
  id: 'techdocs.site-built',
  description: 'The docs of an entity were built and can be read',
});
