import { launchChromium } from '../browser/launch.ts';
const b = await launchChromium();
const [w, ...files] = process.argv.slice(2);
for (const f of files) {
  const p = await b.newPage({ viewport: { width: Number(w), height: 900 } });
  const bad: string[] = [];
  p.on('request', (r) => {
    if (!r.url().startsWith('file:') && !r.url().startsWith('data:')) bad.push(r.url());
  });
  p.on('console', (m) => bad.push(m.text()));
  await p.goto(`file://${f}/report.html`);
  await p.screenshot({ path: `${f}/shot-${w}.png`, fullPage: true });
  console.log(f, bad, await p.evaluate(() => document.documentElement.scrollWidth));
}
await b.close();
