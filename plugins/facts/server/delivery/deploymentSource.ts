import type { Entity, JsonObject } from '@callboard/plugin-catalog/common';
import { createExtensionPoint } from '@callboard/server-kit';
import type { FactCollector } from '../factCollectors.ts';

/** A finished deployment in another system. Times are ISO 8601. */
export type FoundDeployment = {
  /** Where it was found, such as a repository: at most 500 characters. Deployments of one origin follow each other. */
  origin: string;
  /** Unique in its origin: at most 100 characters. */
  id: string;
  at: string;
  /** The hash of the deployed commit. */
  commit?: string;
  committedAt?: string;
  /** The URL of the commit's repository, to find out when it was made if that is unknown. */
  repository?: string;
  /** Undefined if the system knows none; then it counts as production. */
  environment?: string;
  isFailed: boolean;
};

/** Reads deployments of entities from another system. Runs on one replica at a time. */
export type DeploymentSource = {
  /** Unique among sources and fact collectors: lower-case letters, digits and hyphens. */
  id: string;
  /** The entities that may have deployments there, as a query of the catalog. */
  appliesTo: JsonObject;
  /** How often all entities are visited. */
  everyMs: number;
  /** Reports entities with new deployments, by their refs. Returns the function that ends it. */
  watch?: FactCollector['watch'];
  /** The deployments of each entity since a time, in the same order; an error if they could not be read. */
  read(
    entities: readonly Entity[],
    options: { since(entity: Entity): number; signal: AbortSignal },
  ): Promise<readonly (readonly FoundDeployment[] | Error)[]>;
};

export const deploymentSources = createExtensionPoint<DeploymentSource>({
  id: 'facts.deployments',
  description: 'Reads deployments from another system, for delivery metrics',
});
