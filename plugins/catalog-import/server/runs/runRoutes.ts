import { serve } from '@callboard/contract/server';
import { NotAllowedError } from '@callboard/errors';
import { catalogLocationAnalyze, catalogLocationCreate } from '@callboard/plugin-catalog/common';
import type { CatalogService, EntityProvider } from '@callboard/plugin-catalog/server';
import type { Collection, PluginContext } from '@callboard/server-kit';
import { importRunContract } from '../../common/index.ts';
import type { ImportAccess } from '../access.ts';
import type { catalogImportConfig } from '../config.ts';
import type { PullRequestService } from '../pullRequests/service.ts';
import { offerOwners } from './offerOwners.ts';
import { offerRepositories } from './offerRepositories.ts';
import { planOf } from './planOf.ts';
import { noRun, type RunService } from './runService.ts';

type Context = Pick<
  PluginContext<typeof catalogImportConfig>,
  'http' | 'config' | 'credentials' | 'permissions' | 'lifecycle' | 'reader'
>;
type Request = Parameters<PluginContext['credentials']['userOf']>[0];

const listTimeoutMs = 30_000;

type Parts = {
  catalog: Pick<CatalogService, 'as'>;
  service: RunService;
  pullRequests: Pick<PullRequestService, 'open'>;
  access: ImportAccess;
  providers: Pick<Collection<EntityProvider>, 'all'>;
};

export function runRoutes(context: Context, { catalog, service, pullRequests, access, providers }: Parts): void {
  const { http, config, credentials, permissions, lifecycle, reader } = context;
  const { useIntegrationCredentials } = config.catalogImport.bulk;
  const { entityFilename: fileName } = config.catalog.import;

  /** Requires the permissions of a single import. */
  async function requireImport(request: Request) {
    const user = credentials.userOf(request);
    await permissions.require(catalogLocationCreate, user, { request });
    await permissions.require(catalogLocationAnalyze, user, { request });
    return user;
  }

  /** The operator decides whose credentials are used. A token that is not expected is ignored. */
  function tokenFrom(token: string | undefined, url: string): string | undefined {
    if (useIntegrationCredentials) return undefined;
    if (token !== undefined) return token;
    throw new NotAllowedError(
      `Your own token for ${new URL(url).host} is needed, unless catalogImport.bulk.useIntegrationCredentials is set`,
    );
  }

  const runFor = async (id: string) => ({ id, createdBy: await service.createdBy(id), missing: noRun });

  serve(http, importRunContract, {
    async getOwners(_, request) {
      const user = await requireImport(request);
      return { items: await offerOwners({ reader, catalog: catalog.as(user), providers: providers.all() }) };
    },

    async listRepositories({ body: { ownerUrl, page, token } }, request) {
      const user = await requireImport(request);
      const signal = AbortSignal.any([lifecycle.stopping, AbortSignal.timeout(listTimeoutMs)]);
      const asked = { ownerUrl, page, token: tokenFrom(token, ownerUrl), signal };
      return offerRepositories(asked, {
        reader,
        catalog: catalog.as(user),
        openPullRequests: pullRequests.open,
      });
    },

    async previewRepository({ body: { repositoryUrl, owner } }, request) {
      const user = await requireImport(request);
      const plan = await planOf({ url: repositoryUrl, owner, fileName }, catalog.as(user));
      if (plan.type === 'register') return { targets: plan.targets };
      const { type: _, ...proposal } = plan;
      return { targets: [], ...proposal };
    },

    getRuns: async (_, request) => ({ items: await service.list(credentials.userOf(request).userEntityRef) }),

    async startRun({ body }, request) {
      const user = await requireImport(request);
      return service.start(user, { ...body, token: tokenFrom(body.token, body.ownerUrl) });
    },

    async getRun({ params: { id } }, request) {
      await access.requireRead(await runFor(id), request);
      return service.get(id);
    },

    async retryRun({ params: { id }, body }, request) {
      await access.requireRead(await runFor(id), request);
      // The jobs act on behalf of the user who started the run, so another user's token must not be used for them.
      const user = await requireImport(request);
      if ((await service.createdBy(id)) !== user.userEntityRef) {
        throw new NotAllowedError(`Only the user who started the import '${id}' can retry it`);
      }
      const { ownerUrl } = await service.get(id);
      return service.retry(id, tokenFrom(body.token, ownerUrl));
    },

    async cancelRun({ params: { id } }, request) {
      await access.requireChange(await runFor(id), request);
      return service.cancel(id);
    },
  });
}
