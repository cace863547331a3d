/** Which object has the error. */
export type SourceRef = { name: string; namespace: string; kind: string; apiGroup: string };

type Fix = {
  /** Of which the fix is: `OOMKilled`, `ImagePullBackOff`, … */
  errorType: string;
  rootCauseExplanation: string;
  actions: string[];
};

/** What to do, and where to look: at the pod's events, a container's log, or a page of documentation. */
export type ProposedFix = Fix &
  ({ type: 'events'; podName: string } | { type: 'logs'; container: string } | { type: 'docs'; docsLink: string });

export type ErrorType =
  | 'readiness-probe-taking-too-long'
  | 'container-waiting'
  | 'containers-restarting'
  | 'pod-failed'
  | 'condition-message-present'
  | 'hpa-max-current-replicas';

/** An error where something does not run, a warning where it runs, but not well. Every page goes by it. */
export type ErrorLevel = 'error' | 'warning';

/** Something that is wrong with an object, found by looking at it. */
export type DetectedError = {
  type: ErrorType;
  message: string;
  /** The higher, the worse. */
  severity: number;
  level: ErrorLevel;
  proposedFix?: ProposedFix;
  sourceRef: SourceRef;
  occurrenceCount: number;
  /** Since when it has been so, or when it happened last, where the object tells. */
  since?: string;
  /** What the message and the fix name, for other languages. */
  values: Record<string, string | number>;
};

/** Finds what is wrong with one object. */
export type Detector<T> = (object: T, now: number) => DetectedError[];
