import { fromHttp, fromIni, fromInstanceMetadata, fromTokenFile } from '@aws-sdk/credential-providers';

/** The credential providers of AWS's own library. Imported only with `import()`: most portals do not need them. */
export const awsProviders = { fromHttp, fromIni, fromInstanceMetadata, fromTokenFile };
