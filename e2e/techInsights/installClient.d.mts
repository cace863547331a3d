type Entity = { kind: string; namespace: string; name: string };
type Result = { check: { id: string; name: string; type: string }; result: unknown; facts: Record<string, object> };

/** The methods of the published client. */
export type TechInsightsClient = {
  getAllChecks(): Promise<{ id: string; name: string; type: string; factIds: string[] }[]>;
  getFactSchemas(): Promise<Record<string, unknown>[]>;
  getFacts(entity: Entity, facts: string[]): Promise<Record<string, { facts: Record<string, unknown> }>>;
  runChecks(entity: Entity, checks?: string[]): Promise<Result[]>;
  runBulkChecks(entities: Entity[], checks?: { id: string }[]): Promise<{ entity: string; results: Result[] }[]>;
};

export function installClient(): Promise<
  new (options: {
    discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
    identityApi: { getCredentials(): Promise<{ token?: string }> };
  }) => TechInsightsClient
>;
