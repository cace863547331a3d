import { createTopic } from '@callboard/server-kit';

/** Told after a build has said something, so that who watches it on another replica looks. */
export const buildChanged = createTopic<{ buildId: string }>({
  id: 'techdocs.build-changed',
  description: 'A build of docs has said something, or has ended',
});

export const siteBuilt = createTopic<{ entityRef: string; isByCommand?: true }>({
  id: 'techdocs.site-built',
  description: 'The docs of an entity were built and are there for readers',
});
