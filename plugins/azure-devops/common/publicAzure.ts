/** The public Azure DevOps. */
export const publicAzureHost = 'dev.azure.com';

/** The id of Azure DevOps in every tenant. */
export const azureDevopsResource = '499b84ac-1321-427f-aa17-267ca6975798';

/** The default API URL of a host. */
export const usualApiBaseUrl = (host: string) => `https://${host}`;
