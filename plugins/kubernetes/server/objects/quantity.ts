const powers: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};

/** Parses a Kubernetes quantity: `250m` is 0.25, `64Mi` is 67108864. Anything invalid counts as 0. */
export function quantityOf(text: unknown): number {
  if (typeof text === 'number') return Number.isFinite(text) ? text : 0;
  if (typeof text !== 'string' || text.length > 40) return 0;
  const exponent = /^([+-]?[\d.]+)[eE]([+-]?\d{1,3})$/.exec(text);
  if (exponent) return finite(Number(`${exponent[1]}e${exponent[2]}`));
  const [, digits, unit] = /^([+-]?[\d.]+)([a-zA-Z]{0,2})$/.exec(text) ?? [];
  return finite(Number(digits) * (powers[unit ?? ''] ?? Number.NaN));
}

const finite = (number: number) => (Number.isFinite(number) ? number : 0);
