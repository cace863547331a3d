/** Azure's own library. Imported only with `import()`: most portals do not need it. */
export { DefaultAzureCredential, ManagedIdentityCredential } from '@azure/identity';
