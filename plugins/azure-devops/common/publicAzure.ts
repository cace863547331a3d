/** The Azure DevOps that everybody has. */
export const publicAzureHost = 'dev.azure.com';

/** The id that every tenant knows Azure DevOps by. */
export const azureDevopsResource = '499b84ac-1321-427f-aa17-267ca6975798';

/** Where the API of a host is, unless the configuration says otherwise. */
export const usualApiBaseUrl = (host: string) => `https://${host}`;
