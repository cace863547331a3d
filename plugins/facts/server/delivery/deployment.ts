export const weekMs = 7 * 86_400_000;
/** The period of the metrics. */
export const deliveryPeriodMs = 30 * 86_400_000;
/** The length of the trend. */
export const shownWeeks = 12;
export const shownPeriodMs = shownWeeks * weekMs;

/** A deployment with its times in milliseconds. */
export type Deployment = {
  uid: string;
  id: string;
  at: number;
  /** When its oldest change was committed. */
  committedAt?: number;
  /** Whether it caused a failure that had to be fixed. */
  isFailed: boolean;
  restoredAt?: number;
  commit?: string;
  environment?: string;
  /** Where the portal read it; undefined if a pipeline reported it. */
  read?: {
    /** The id of the source: `repository`. */
    source: string;
    /** The place in the source, such as a repository: deployments of one place follow each other. */
    origin: string;
  };
};
