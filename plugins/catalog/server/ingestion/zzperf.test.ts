import { afterEach, test } from 'vitest';
import { aFolder, aLocation, cleanUp, openCatalog } from './testing/openCatalog.ts';
afterEach(cleanUp);
const cpu=()=>{const u=process.cpuUsage();return (u.user+u.system)/1000};
const doc = (i: number)=>`apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: service-${i}
  title: Service ${i}
  description: The service that does things, number ${i}
  annotations:
    github.com/project-slug: acme/service-${i}
    backstage.io/techdocs-ref: dir:.
  tags:
    - java
    - payments
  links:
    - url: https://example.com/${i}
      title: Dashboard
spec:
  type: service
  lifecycle: production
  owner: group:default/team-${i%50}
  system: system-${i%100}
  providesApis:
    - api-${i}
  dependsOn: ["resource:default/db-${i}", "component:default/service-${(i+1)%1000}"]
`;
const N = 10_000;
test('files', async () => {
  const folder = await aFolder();
  for (let i=0;i<N;i++) await folder.write(`s${i%100}/${i}/catalog-info.yaml`, doc(i));
  const catalog = await openCatalog({ config: { locations: [{type:'file', target: `${folder.path}/**/catalog-info.yaml`}] } });
  let inApply=0, calls=0, cpuApply=0; const apply=catalog.writer.apply;
  (catalog.writer as any).apply = async (...a: any[]) => { const t=performance.now(), c=cpu(); const r=await (apply as any)(...a); inApply+=performance.now()-t; cpuApply+=cpu()-c; calls++; return r; };
  const t=performance.now(), c=cpu();
  await catalog.ingestAll();
  console.log('files: wall', performance.now()-t, 'cpu', cpu()-c, 'apply wall', inApply, 'apply cpu', cpuApply, 'calls', calls, 'refs', catalog.refs().length);
  const t2=performance.now(), c2=cpu();
  await catalog.ingestAll();
  console.log('again: wall', performance.now()-t2, 'cpu', cpu()-c2);
}, 300_000);
test('one file of 5000, locations', async () => {
  const folder = await aFolder();
  for (let f=0;f<20;f++) await folder.write(`f${f}.yaml`, Array.from({length:500},(_, i)=>doc(f*500+i)).join('---\n'));
  await folder.write('all.yaml', aLocation('all', Array.from({length:20},(_, i)=>`./f${i}.yaml`)));
  const catalog = await openCatalog({ config: { locations: [{type:'file', target: `${folder.path}/all.yaml`}] } });
  let inApply=0, calls=0, cpuApply=0; const apply=catalog.writer.apply;
  (catalog.writer as any).apply = async (...a: any[]) => { const t=performance.now(), c=cpu(); const r=await (apply as any)(...a); inApply+=performance.now()-t; cpuApply+=cpu()-c; calls++; return r; };
  const t=performance.now(), c=cpu();
  await catalog.ingestAll();
  console.log('20x500: wall', performance.now()-t, 'cpu', cpu()-c, 'apply wall', inApply, 'apply cpu', cpuApply, 'calls', calls, 'refs', catalog.refs().length);
}, 300_000);
