/** The stylesheet of the sign-in pages, allowed by its hash in their content security policy. */
export const style = `
:root { color-scheme: light dark;
  --ground: #f8fafc; --surface: #ffffff; --line: #e2e8f0; --line-strong: #94a3b8;
  --text: #0f172a; --quiet: #475569; --primary: #0f766e; --on-primary: #ffffff;
  --tint: #f0fdfa; --chip: #fef3c7; --on-chip: #78350f; --shadow: 0 1px 2px rgb(15 23 42 / .06); }
@media (prefers-color-scheme: dark) { :root {
  --ground: #0b1220; --surface: #131c2e; --line: #263349; --line-strong: #64748b;
  --text: #f1f5f9; --quiet: #a3b1c6; --primary: #5eead4; --on-primary: #042f2e;
  --tint: #12312f; --chip: #422c0a; --on-chip: #fcd34d; --shadow: none; } }
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; }
body { min-height: 100vh; min-height: 100dvh; display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  background: var(--ground); color: var(--text);
  font: 16px/1.5 "Inter Variable", Inter, system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
.brand { background: linear-gradient(160deg, #0f766e, #115e59 45%, #0b3b3a); color: #fff;
  padding: 48px; display: flex; flex-direction: column; overflow: hidden; }
.name { display: flex; align-items: center; gap: 12px; font-size: 20px; font-weight: 650; letter-spacing: -.01em; }
.name svg { width: 34px; height: 34px; flex: none; }
.tagline { font-size: clamp(28px, 2.7vw, 40px); line-height: 1.18; font-weight: 620; letter-spacing: -.022em;
  max-width: 15em; margin-top: auto; text-wrap: balance; }
.plan { display: block; width: 100%; max-width: 620px; height: auto; margin: 44px 0 auto; }
.page { display: flex; flex-direction: column; min-width: 0; padding: 32px 48px; }
.languages { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 4px; font-size: 14px; }
.languages a, .languages span { padding: 6px 12px; border-radius: 8px; text-decoration: none; }
.languages span { color: var(--text); font-weight: 600; background: var(--line); }
.languages a { color: var(--quiet); }
.languages a:hover { color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
main { width: 100%; max-width: 480px; margin: auto; padding: 32px 0; }
h1 { font-size: 30px; line-height: 1.2; font-weight: 650; letter-spacing: -.022em; text-wrap: balance; }
.lead { color: var(--quiet); margin-top: 8px; text-wrap: pretty; }
.accounts { list-style: none; padding: 0; margin-top: 28px; display: grid; gap: 10px; }
.account { width: 100%; display: grid; grid-template-columns: 44px minmax(0, 1fr) 20px; gap: 16px; align-items: center;
  padding: 14px 16px; text-align: start; font: inherit; color: inherit; cursor: pointer;
  background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow);
  transition: border-color .12s, background-color .12s; }
.account:hover { border-color: var(--primary); background: var(--tint); }
.account:active { transform: translateY(1px); }
.initials { width: 44px; height: 44px; border-radius: 12px; display: grid; place-items: center;
  background: var(--tint); color: var(--primary); font-weight: 650; font-size: 15px; letter-spacing: .02em; }
.account:hover .initials { background: var(--primary); color: var(--on-primary); }
.who { display: flex; flex-wrap: wrap; align-items: center; column-gap: 8px; }
.person { font-weight: 600; letter-spacing: -.006em; }
.role { color: var(--primary); font-size: 14px; font-weight: 550; }
.about { display: block; color: var(--quiet); font-size: 14px; line-height: 1.45; }
.chip { padding: 1px 8px; border-radius: 99px; background: var(--chip); color: var(--on-chip);
  font-size: 12px; font-weight: 600; }
.chevron { width: 20px; height: 20px; color: var(--line-strong); }
.account:hover .chevron { color: var(--primary); }
.note { color: var(--quiet); font-size: 13px; margin-top: 24px; display: flex; gap: 8px; align-items: center; }
.note::before { content: ""; flex: none; width: 8px; height: 8px; border-radius: 50%; background: #f59e0b; }
.actions { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 28px; }
.button { display: inline-block; padding: 11px 20px; border-radius: 10px; border: 1px solid var(--primary);
  background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.button.plain { background: transparent; color: var(--text); border-color: var(--line-strong); }
.button:hover { filter: brightness(1.08); }
.button.plain:hover { background: var(--line); }
details { margin-top: 28px; color: var(--quiet); font-size: 14px; }
summary { cursor: pointer; width: fit-content; border-radius: 6px; }
code { display: block; margin-top: 8px; padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
[dir="rtl"] .chevron { transform: scaleX(-1); }
:lang(ar) { letter-spacing: 0 !important; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
@media (max-width: 899px) {
  body { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; }
  .brand { padding: 18px 24px; background: linear-gradient(100deg, #0f766e, #115e59); }
  .tagline, .plan { display: none; }
  .page { padding: 8px 24px 24px; }
  .languages { position: absolute; top: 17px; inset-inline-end: 16px; }
  .languages span { color: #fff; background: rgb(255 255 255 / .16); }
  .languages a, .languages a:hover { color: #fff; outline-color: #fff; outline-offset: 0; }
  main { margin: 0 auto; padding: 24px 0 0; }
  h1 { font-size: 26px; }
  .accounts { margin-top: 20px; }
  .account { padding: 12px 14px; gap: 14px; }
}
@media (max-width: 479px) {
  .person { flex-basis: 100%; }
  .about { margin-top: 2px; }
}
@media (prefers-reduced-motion: reduce) { .account { transition: none; } }
@media (forced-colors: active) { .initials, .chip, .languages span { border: 1px solid; } }
`
