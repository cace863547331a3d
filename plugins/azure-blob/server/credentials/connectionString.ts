export type Connection = {
  accountName: string;
  accountKey?: string;
  sasToken?: string;
  /** 'https://acme.blob.core.windows.net' */
  origin?: string;
};

/** Parses the connection string of a storage account: `AccountName=acme;AccountKey=...;EndpointSuffix=core.windows.net`. */
export function parseConnectionString(text: string): Connection | undefined {
  const parts = new Map(
    text.split(';').map((part) => {
      const end = part.indexOf('=');
      return [part.slice(0, Math.max(end, 0)).trim(), part.slice(end + 1).trim()] as const;
    }),
  );
  const endpoint = parts.get('BlobEndpoint') ?? '';
  const origin = URL.canParse(endpoint) ? new URL(endpoint).origin : undefined;
  const accountName = parts.get('AccountName') ?? (origin && new URL(origin).hostname.split('.')[0]);
  const [accountKey, sasToken] = [parts.get('AccountKey'), parts.get('SharedAccessSignature')];
  if (!accountName || (!accountKey && !sasToken)) return undefined;
  const suffix = parts.get('EndpointSuffix');
  const protocol = parts.get('DefaultEndpointsProtocol') ?? 'https';
  const usual = suffix ? `${protocol}://${accountName}.blob.${suffix}` : undefined;
  return {
    accountName,
    ...(accountKey ? { accountKey } : { sasToken }),
    ...((origin ?? usual) && { origin: origin ?? usual }),
  };
}
