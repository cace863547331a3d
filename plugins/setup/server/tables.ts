import type { PluginDatabase } from '@callboard/server-kit';

export type StepRow = {
  id: string;
  step_values: string;
  sealed_secrets: string | null;
  result: string | null;
  saved_at: number;
};

type Tables = {
  setup_codes: { hash: string; attempts: number; created_at: number; expires_at: number };
  setup_sessions: { hash: string; expires_at: number };
  setup_steps: StepRow;
  setup_completion: { id: string; completed_at: number };
};

export const openTables = (database: PluginDatabase) => database.kysely<Tables>();
