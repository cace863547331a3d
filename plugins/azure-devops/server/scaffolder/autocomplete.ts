import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp, type HostHttp, hostNamed } from '@callboard/integrations';
import { encodePath } from '@callboard/integrations/common';
import type { AutocompleteProvider } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { AzureHost } from '../azureAccess.ts';
import { tokenHeaders } from './azureRepository.ts';

const cloudHost = 'dev.azure.com';
/** The organisations of a user are requested here, whatever their host. */
const accountsAtAzure = 'https://app.vssps.visualstudio.com';
const version = 'api-version=6.0';
const heads = 'refs/heads/';
const pageSize = 500;
const maxPages = 20;

const profile = z.object({ id: z.string() });
const accounts = z.object({ value: z.array(z.object({ accountName: z.string() })) });
const named = z.object({ value: z.array(z.object({ name: z.string() })) });

type Options = {
  /** The URL of the cloud's organisation list; only overridden in tests. */
  accounts?: { host: string; url: string };
};

/** Completes user input with resources that the user's own token can see at Azure DevOps. */
export function azureAutocomplete(hosts: readonly AzureHost[], options: Options = {}): AutocompleteProvider {
  const { host: accountsHost, url: accountsUrl } = options.accounts ?? { host: cloudHost, url: accountsAtAzure };
  const accountsHttp = createHostHttp({
    name: 'Azure DevOps',
    origins: [new URL(accountsUrl).origin],
    refusals: [203],
  });
  return {
    id: 'azure',
    async complete({ resource, token, context, signal }) {
      const { integration, access } = hostNamed(hosts, context.host ?? cloudHost);
      const { apiBaseUrl } = integration;
      const { http, api } = access;
      const request = { credentials: tokenHeaders(token), headers: { 'x-tfs-fedauthredirect': 'Suppress' }, signal };
      const read = async <T>(from: HostHttp, url: string, shape: z.ZodType<T>): Promise<T> => {
        const parsed = shape.safeParse((await from.json(url, request)).body);
        if (parsed.success) return parsed.data;
        throw new ServiceUnavailableError(`Azure DevOps did not return a list of ${resource}`);
      };
      const namesAt = async (url: string) => (await read(http, url, named)).value.map(({ name }) => name);

      if (resource === 'organizations') {
        if (integration.host !== accountsHost)
          return idsOf(await namesAt(`${apiBaseUrl}/_apis/projectCollections?${version}`));
        const { id } = await read(accountsHttp, `${accountsUrl}/_apis/profile/profiles/me?${version}`, profile);
        const url = `${accountsUrl}/_apis/accounts?memberId=${encodeURIComponent(id)}&${version}`;
        return idsOf((await read(accountsHttp, url, accounts)).value.map(({ accountName }) => accountName));
      }
      const { organization, project, repository } = context;
      if (resource === 'projects') {
        if (!organization) throw new InputError('Missing organization context parameter');
        const list = `${apiBaseUrl}/${encodePath(organization)}/_apis/projects?$top=${pageSize}`;
        const names: string[] = [];
        for (let page = 0; page < maxPages; page++) {
          const more = await namesAt(`${list}&$skip=${page * pageSize}&${version}`);
          names.push(...more);
          if (more.length < pageSize) break;
        }
        return idsOf(names);
      }
      if (resource === 'repositories') {
        if (!organization || !project) throw new InputError('Missing organization and/or project context parameter');
        return idsOf(await namesAt(api.repositories(organization, project)));
      }
      if (resource !== 'branches') throw new InputError(`Invalid resource: ${resource}`);
      if (!organization || !project || !repository) {
        throw new InputError('Missing organization, project and/or repository context parameter');
      }
      const refs = await namesAt(api.refs({ organization, project, repository }, 'heads/'));
      return idsOf(refs.flatMap((ref) => (ref.startsWith(heads) ? [ref.slice(heads.length)] : [])));
    },
  };
}

const idsOf = (names: readonly string[]) => names.toSorted().map((id) => ({ id }));
