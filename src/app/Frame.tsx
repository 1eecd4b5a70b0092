import '../ui/styles/app.css';
import '../ui/styles/shell.css';
import '../ui/styles/rail.css';
import '../ui/styles/bar.css';
import '../ui/styles/panel.css';
import './frame.css';

/** The page before anything is on it: what is painted while the rest is on its way. */
export function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="shell">
      <div className="rail" />
      <div className="bar" />
      <main className="view">{children}</main>
      <div className="panel" />
    </div>
  );
}
