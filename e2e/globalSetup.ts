import type { TestProject } from 'vitest/node';
import { takeTemporaryFolder } from '../scripts/temporaryFolder.mjs';
import { startProduct } from './product.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
  }
}

/** One running product for all journeys; a journey that needs its own starts it itself. */
export default async function setup(project: TestProject) {
  takeTemporaryFolder();
  const product = await startProduct();
  project.provide('productUrl', product.url);
  return product.stop;
}
