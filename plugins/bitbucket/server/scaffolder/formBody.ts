import type { HostRequest } from '@callboard/integrations';

type Part = { name: string; content: string | Buffer; fileName?: string };

/** A body of the type `multipart/form-data`, in the order of its parts. */
export async function formBody(parts: readonly Part[]): Promise<NonNullable<HostRequest['bytes']>> {
  const form = new FormData();
  for (const { name, content, fileName } of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), fileName ?? name);
  }
  const encoded = new Response(form);
  return {
    content: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? 'multipart/form-data',
  };
}
