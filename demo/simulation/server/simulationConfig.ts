import * as z from 'zod';

/** The names of this machine that no other machine can reach. */
export const loopbackNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

type Simulation = {
  /** In the plural or singular, such as 'simulated clusters'. */
  name: string;
  /** The default address. */
  url: string;
  /** The description of the data that it starts with. */
  seed: string;
};

/** The keys of a simulation. It listens on this machine only, because anyone who reaches it can change its content. */
export function simulationConfig({ name, url, seed }: Simulation) {
  const loopbackUrl = z
    .url({ protocol: /^http$/, error: 'must be an http URL', abort: true })
    .refine((text) => {
      const { hostname, port, origin, href } = new URL(text);
      return loopbackNames.includes(hostname) && port !== '' && href === `${origin}/`;
    }, `must be an address of this machine with a port, such as ${url}`)
    .transform((text) => new URL(text).origin);
  return z
    .object({
      enabled: z.boolean().default(false).describe(`Starts the ${name} of the demo.`),
      url: loopbackUrl.default(url).describe(`The address of the ${name}, on this machine.`),
      seed: z.string().optional().describe(seed),
    })
    .prefault({});
}
