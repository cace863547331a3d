/** The object that has the error. */
export type SourceRef = { name: string; namespace: string; kind: string; apiGroup: string };

type Fix = {
  /** The error that it fixes: `OOMKilled`, `ImagePullBackOff`, … */
  errorType: string;
  rootCauseExplanation: string;
  actions: string[];
};

/** A proposed fix with the place to look at: the pod's events, a container's log, or a documentation page. */
export type ProposedFix = Fix &
  ({ type: 'events'; podName: string } | { type: 'logs'; container: string } | { type: 'docs'; docsLink: string });

export type ErrorType =
  | 'readiness-probe-taking-too-long'
  | 'container-waiting'
  | 'containers-restarting'
  | 'pod-failed'
  | 'condition-message-present'
  | 'hpa-max-current-replicas';

/** Error: something does not run. Warning: it runs, but not well. All pages use this distinction. */
export type ErrorLevel = 'error' | 'warning';

/** A problem detected in the state of an object. */
export type DetectedError = {
  type: ErrorType;
  message: string;
  /** Higher is worse. */
  severity: number;
  level: ErrorLevel;
  proposedFix?: ProposedFix;
  sourceRef: SourceRef;
  occurrenceCount: number;
  /** The start of the problem or its latest occurrence, if the object contains it. */
  since?: string;
  /** Values in the message and the fix, for translations. */
  values: Record<string, string | number>;
};

/** Detects the problems of one object. */
export type Detector<T> = (object: T, now: number) => DetectedError[];
