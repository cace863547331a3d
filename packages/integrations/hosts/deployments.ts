/** A finished deployment of a repository. */
export type HostDeployment = {
  id: string;
  environment: string;
  /** The hash of the deployed commit. */
  commit: string;
  /** ISO 8601. */
  committedAt?: string;
  /** When it ended. ISO 8601. */
  at: string;
  isFailed: boolean;
};

export type DeploymentsOptions = {
  /** Deployments that changed before this time may be missing. */
  since: Date;
  signal?: AbortSignal;
};
