import '../ui/shell/app.css';
import '../ui/shell/shell.css';
import '../ui/shell/rail.css';
import '../ui/shell/bar.css';
import '../ui/shell/panel.css';
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
