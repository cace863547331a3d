import type { SetupDraft } from '../common/index.ts';

/** A setup in which nothing was saved yet. */
export const aSetupDraft = (over: Partial<SetupDraft> = {}): SetupDraft => ({
  steps: ['brand', 'sign-in', 'code-host', 'people', 'locations'].map((id) => ({
    id,
    values: {},
    secrets: [],
    isSaved: false,
  })),
  portalUrl: 'http://localhost:7007',
  callbackUrl: 'http://localhost:7007/api/auth/*/handler/frame',
  ...over,
});
