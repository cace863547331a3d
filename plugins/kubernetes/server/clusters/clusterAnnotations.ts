/** Wire: the annotations of an entity of the type `kubernetes-cluster`. Strategies read their settings by the same names. */
export const ANNOTATION_API_SERVER = 'kubernetes.io/api-server';
export const ANNOTATION_API_SERVER_CA = 'kubernetes.io/api-server-certificate-authority';
export const ANNOTATION_AUTH_PROVIDER = 'kubernetes.io/auth-provider';
export const ANNOTATION_OIDC_TOKEN_PROVIDER = 'kubernetes.io/oidc-token-provider';
export const ANNOTATION_SKIP_METRICS_LOOKUP = 'kubernetes.io/skip-metrics-lookup';
export const ANNOTATION_SKIP_TLS_VERIFY = 'kubernetes.io/skip-tls-verify';
export const ANNOTATION_DASHBOARD_URL = 'kubernetes.io/dashboard-url';
export const ANNOTATION_DASHBOARD_APP = 'kubernetes.io/dashboard-app';
export const ANNOTATION_DASHBOARD_PARAMETERS = 'kubernetes.io/dashboard-parameters';
export const ANNOTATION_AWS_ASSUME_ROLE = 'kubernetes.io/aws-assume-role';
export const ANNOTATION_AWS_CLUSTER_ID = 'kubernetes.io/x-k8s-aws-id';
export const ANNOTATION_AWS_EXTERNAL_ID = 'kubernetes.io/aws-external-id';
