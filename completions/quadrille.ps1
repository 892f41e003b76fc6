# PowerShell completion for quadrille: quadrille completion powershell | Out-String | Invoke-Expression
#
# The line goes to the program as one argument. Nothing of it is evaluated: on Windows the program may be a
# batch file, whose arguments cmd.exe reads in its own way, so what could mean something there is replaced.
Register-ArgumentCompleter -Native -CommandName quadrille -ScriptBlock {
    param($word, $command, $cursor)
    $length = $cursor - $command.Extent.StartOffset
    $line = $command.ToString().PadRight($length).Substring(0, $length) -replace '[^\w\s=,.:/\\-]', '_'
    $kind, $lines = @(& quadrille complete $line 2>$null)
    # PowerShell completes files by itself where it is given nothing at all.
    if ($kind -ne 'values') { return }
    if (-not $lines) { return '' }
    foreach ($offer in $lines) {
        $value, $description = $offer -split "`t", 2
        if (-not $description) { $description = $value }
        [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $description)
    }
}
