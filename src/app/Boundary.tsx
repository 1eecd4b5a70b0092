import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands in for what broke; `again` tries once more. */
  readonly fallback: (problem: Error, again: () => void) => ReactNode;
}

interface BoundaryState {
  readonly problem: Error | null;
}

/** Keeps a fault of ours in one part of the page from taking the rest with it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { problem: null };

  static getDerivedStateFromError(problem: unknown): BoundaryState {
    return { problem: problem instanceof Error ? problem : new Error(String(problem)) };
  }

  override componentDidCatch(problem: Error, { componentStack }: ErrorInfo): void {
    console.error('Sightline: a part of the page broke.', problem, componentStack);
  }

  override render(): ReactNode {
    const { problem } = this.state;
    const again = (): void => this.setState({ problem: null });
    return problem ? this.props.fallback(problem, again) : this.props.children;
  }
}

/** Instead of the whole page. */
export function BrokenPage({ problem }: { readonly problem: Error }) {
  return (
    <main className="broken" role="alert">
      <h1>Something broke on this page.</h1>
      <p>Your table is kept on this device. Load the page again to go on with it.</p>
      <p className="aside">{problem.message}</p>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        Load again
      </button>
    </main>
  );
}

/** Instead of the picture: the panels go on answering. */
export function BrokenTable({ problem, again }: { readonly problem: Error; readonly again: () => void }) {
  return (
    <div className="broken" role="alert">
      <p>
        <strong>The table cannot be drawn here.</strong> The answer, the side view and the lists go on
        working.
      </p>
      <p className="aside">{problem.message}</p>
      <button type="button" className="button" onClick={again}>
        Try again
      </button>
    </div>
  );
}
