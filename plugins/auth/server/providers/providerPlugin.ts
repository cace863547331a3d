import { definePlugin, type ServerPlugin } from '@callboard/server-kit';
import * as z from 'zod';
import type { OAuthDescription, OAuthSettings } from '../descriptions/description.ts';
import type { HeaderDescription, HeaderSettings } from '../headerProviders/headerDescription.ts';
import { providerProblems } from '../providerProblems.ts';
import { authProviderPoint } from './createProviders.ts';
import { type ProviderDescriptions, providerShapes } from './providerDescriptions.ts';

/** A plugin with an OAuth provider; its keys are `auth.providers.<id>.<environment>`. */
export function oauthProviderPlugin(description: OAuthDescription): ServerPlugin {
  const { id } = description;
  return definePlugin({
    ...outline(id),
    config: providerConfig({ oauth: [description], header: [] }),
    start({ config: { auth }, extensions }) {
      const environments = auth.providers[id] as Record<string, OAuthSettings> | null | undefined;
      const settings = environments?.[auth.environment];
      if (settings) extensions.add(authProviderPoint, { type: 'oauth', description, settings });
    },
  });
}

/** A plugin with a proxy provider; its keys are `auth.providers.<id>`. */
export function headerProviderPlugin(description: HeaderDescription): ServerPlugin {
  const { id } = description;
  return definePlugin({
    ...outline(id),
    config: providerConfig({ oauth: [], header: [description] }),
    start({ config: { auth }, extensions }) {
      const settings = auth.providers[id] as HeaderSettings | null | undefined;
      if (settings) extensions.add(authProviderPoint, { type: 'header', description, settings });
    },
  });
}

const outline = (id: string) => ({
  id: `auth-${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  needs: ['auth'],
});

const providerConfig = (descriptions: ProviderDescriptions) =>
  z.object({
    auth: z
      .object({
        environment: z.string().default('development'),
        providers: z.object(providerShapes(descriptions)).prefault({}),
      })
      .prefault({})
      .superRefine(({ environment, providers }, context) => {
        for (const { path, message } of providerProblems(providers, environment, descriptions)) {
          context.addIssue({ code: 'custom', path: ['providers', ...path], message });
        }
      }),
  });
