import { catalogService } from '@callboard/plugin-catalog/server';
import { deploymentSources, factCollectors } from '@callboard/plugin-facts/server';
import type { PluginContext } from '@callboard/server-kit';
import { agentRoutes } from './agents/agentRoutes.ts';
import { createWhyFailing } from './agents/whyFailing.ts';
import { argoDeployments } from './argo/argoDeployments.ts';
import { addOwnStrategies } from './auth/addOwnStrategies.ts';
import { authStrategyPoint } from './auth/authStrategyPoint.ts';
import { createCredentialFor } from './auth/credentialFor.ts';
import { createPortalGoogleToken } from './auth/portalGoogleToken.ts';
import { createClusterClients } from './clusterClient/clusterClients.ts';
import { addOwnSources } from './clusters/addOwnSources.ts';
import { type ClusterAccess, createClusterDirectory } from './clusters/clusterDirectory.ts';
import { clusterSourcePoint } from './clusters/clusterSourcePoint.ts';
import { clusterChoice, createClustersOfEntity } from './clusters/clustersOfEntity.ts';
import { openSources } from './clusters/openSources.ts';
import type { kubernetesConfig } from './config/config.ts';
import { kubernetesFacts } from './facts/kubernetesFacts.ts';
import { createObjectsService } from './objects/objectsService.ts';
import { createResponseCache } from './objects/responseCache.ts';
import { ownedCacheMs } from './owned/ownedObjects.ts';
import { createProblemsService } from './problems/problemsService.ts';
import { proxyRoutes } from './proxy/proxyRoutes.ts';
import { objectTypesOf } from './resources/objectTypes.ts';
import { kubernetesRoutes } from './routes.ts';
import { createWorkloadsService } from './workloads/workloadsService.ts';

/** Concurrent connections to one cluster. Logs and terminals of the proxy occupy theirs for a long time. */
const connections = 256;

export async function startKubernetes(context: PluginContext<typeof kubernetesConfig>): Promise<void> {
  const { extensions, logger, lifecycle } = context;
  const config = context.config.kubernetes;
  const env = process.env;

  const googleToken = createPortalGoogleToken({ credentials: config.googleServiceAccountCredentials, env, logger });
  addOwnStrategies(extensions, { env, googleToken, auth: config.auth });
  addOwnSources(context, { env, googleToken });

  const kinds = extensions.collect(clusterSourcePoint);
  const sources = lifecycle.prepare(() => openSources(config.clusterLocatorMethods, kinds.all()));
  const strategies = extensions.collect(authStrategyPoint);
  const strategyNamed = (name: string) => strategies.find((strategy) => strategy.name === name);
  const { timeout: timeoutMs, maxBytes, parallel, keepFor: keepForMs } = config.requests;
  const access: ClusterAccess = {
    directory: createClusterDirectory({ sources, continueOnError: config.clusterLocatorContinueOnError, logger }),
    credentialFor: createCredentialFor(strategyNamed),
    clients: createClusterClients({ timeoutMs, connections }),
  };
  const types = objectTypesOf(config);
  const limits = { timeoutMs, maxBytes, parallel, stopping: lifecycle.stopping };
  const shared = createResponseCache({ keepForMs });
  const ownedShared = createResponseCache({ keepForMs: Math.max(keepForMs, ownedCacheMs) });
  const objectsOf = createObjectsService({
    access,
    shared,
    logger,
    clustersOfEntity: createClustersOfEntity(access.directory, config.serviceLocatorMethod.type),
    types,
    customResources: config.customResources,
    limits,
  });
  const catalog = extensions.get(catalogService);
  const isClusterOfEntity = clusterChoice(config.serviceLocatorMethod.type);
  const owned = { access, catalog, isClusterOfEntity, types, limits, shared: ownedShared };
  const problemsFor = createProblemsService(owned);
  const workloadsFor = createWorkloadsService({ ...owned, customResources: config.customResources });
  const reading = { access, limits, shared: ownedShared, isClusterOfEntity };
  const { customResources } = config;
  extensions.add(factCollectors, kubernetesFacts({ ...reading, types, customResources, strategyNamed }));
  extensions.add(deploymentSources, argoDeployments({ access, limits, strategyNamed }));
  const services = { objectsOf, problemsFor, workloadsFor };
  kubernetesRoutes(context, { strategyNamed, ...services, catalog, directory: access.directory });
  const whyFailing = createWhyFailing({ access, objectsOf, limits, logger });
  agentRoutes(context, { catalog, directory: access.directory, objectsOf, whyFailing });
  const forget = () => {
    shared.clear();
    ownedShared.clear();
  };
  // After a deletion, the cache must not return the deleted pod.
  await proxyRoutes(context, { access, timeoutMs, onChange: forget });
  lifecycle.onShutdown(async () => {
    forget();
    await access.clients.close();
  });
}
