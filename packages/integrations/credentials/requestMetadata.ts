const usualTimeoutMs = 10_000;
const maxBytes = 64 * 1024;

/**
 * Requests from the metadata service of the machine that the portal runs on. Readers of the portal must never reach it,
 * and cannot: this is the one exception, a fixed address that is only asked for the portal's own identity, and only if
 * configured. Nothing in the request comes from a URL or a response, and redirects are not followed.
 */
export async function requestMetadata(
  address: string,
  headers: Readonly<Record<string, string>>,
  { method = 'GET', timeoutMs = usualTimeoutMs }: { method?: 'GET' | 'PUT'; timeoutMs?: number } = {},
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { method, headers, redirect: 'error', signal });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { status: response.status, text: String(Buffer.concat(chunks)) };
}
