/** The page's look: ink, brass and bone, as at the table. */
export const pageStyle = `
:root{--ink:#0b1018;--raised:#141c28;--high:#1e2937;--line:#33435a;--bone:#f2ead8;--dim:#b9b4a6;--brass:#d9b877;--sky:#8ab8ff;color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:radial-gradient(110% 60% at 70% 0,#1b2a38 0,var(--ink) 60%) no-repeat var(--ink);color:var(--bone);font:15px/1.55 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
header,main{max-width:1220px;margin:0 auto;padding:0 24px}
header{padding-top:44px;padding-bottom:8px}
h1,h2{font-family:Marcellus,Georgia,serif;font-weight:400;line-height:1.2;margin:0}
h1{font-size:44px}
h2{font-size:21px;color:var(--brass);margin-bottom:12px}
.over{margin:0;color:var(--brass);letter-spacing:.16em;text-transform:uppercase;font-size:12px}
.under{margin:6px 0 0;color:var(--dim)}
.legend{display:flex;flex-wrap:wrap;gap:10px 24px;margin:16px 0 0}
.key::before{content:"";display:inline-block;width:22px;height:12px;margin-right:9px;border-radius:2px;vertical-align:-1px}
.first::before{background:var(--brass)}
.second::before{background:repeating-linear-gradient(45deg,var(--sky) 0 3px,var(--ink) 3px 6px);outline:1px solid var(--sky)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:16px;margin:24px 0}
.tile,.card,.verdict,.broken{background:var(--raised);border:1px solid var(--line);border-radius:12px;padding:20px 22px}
.tile b{display:block;font:400 28px/1.2 Marcellus,Georgia,serif;color:var(--bone)}
.tile span{color:var(--dim);font-size:13px}
.verdict{margin-bottom:20px;border-color:var(--brass)}
.verdict p{margin:0 0 8px;color:var(--dim)}
.verdict ul{margin:0;padding-left:20px}
.verdict li{margin:4px 0}
.grid{columns:2 440px;column-gap:20px}
.card{break-inside:avoid;margin-bottom:20px}
svg{display:block;width:100%;height:auto;font-family:Inter,system-ui,sans-serif}
svg text{fill:var(--bone);font-size:13px}
svg .tick,svg .axis{fill:var(--dim);font-size:12px}
.keys{display:flex;flex-wrap:wrap;gap:4px 18px;margin:8px 0 0 56px;font-size:13px;color:var(--dim)}
.keys i{display:inline-block;width:26px;margin-right:7px;vertical-align:4px}
.keys b{font-weight:400}
details{margin-top:12px;border-top:1px solid var(--line);padding-top:10px}
summary{cursor:pointer;color:var(--dim);font-size:13px}
summary:focus-visible{outline:2px solid var(--brass);outline-offset:3px;border-radius:3px}
.scroll{overflow-x:auto;margin-top:10px}
table{border-collapse:collapse;width:100%;font-size:13px}
th{color:var(--dim);font-weight:500}
th,td{padding:4px 10px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--high)}
th:first-child,td:first-child{text-align:left;padding-left:0}
.broken{border-color:#ff9b8f;margin-bottom:20px}
.broken td{text-align:left;white-space:normal}
@media print{body{background:#fff;color:#000}.card,.tile,.verdict{break-inside:avoid}}
`;
